// Short names for the wire types. The types themselves are generated from the server's OpenAPI document.

import type { components } from "../generated/api";

type Schemas = components["schemas"];

export type View = Schemas["View"];
export type Menu = Schemas["Menu"];
export type Choice = Schemas["MenuChoice"];
export type Refusal = Schemas["Refusal"];
export type Group = Schemas["Group"];
export type Pending = Schemas["PendingView"];
export type Ask = Schemas["Ask"];
export type Player = Schemas["PlayerView"];
export type Space = Schemas["SpaceView"];
export type Change = Schemas["Change"];
export type Effect = Schemas["Effect"];
export type Warning = Schemas["Warning"];
export type WarningCode = Schemas["WarningCode"];
export type Amount = Schemas["Amount"];
export type Terrain = Schemas["Terrain"];
export type Building = Schemas["Building"];
export type Cult = Schemas["Cult"];
export type Phase = Schemas["Phase"];
export type Catalog = Schemas["Catalog"];
export type FactionEntry = Schemas["FactionEntry"];
export type MapEntry = Schemas["MapEntry"];
export type BonusEntry = Schemas["BonusEntry"];
export type FavorEntry = Schemas["FavorEntry"];
export type TownEntry = Schemas["TownEntry"];
export type ScoringEntry = Schemas["ScoringEntry"];
export type ActionEntry = Schemas["ActionEntry"];
export type GameInfo = Schemas["GameInfo"];
export type GamesPage = Schemas["GamesPage"];
export type SeatInfo = Schemas["SeatInfo"];
export type GameView = Schemas["GameView"];
export type Drafted = Schemas["Drafted"];
export type TurnPlayed = Schemas["TurnPlayed"];
export type LogPage = Schemas["LogPage"];
export type LogRow = Schemas["LogRow"];
export type LiveMessage = Schemas["LiveMessage"];
export type Me = Schemas["Me"];
export type Account = Schemas["Account"];
export type OptionsInfo = Schemas["OptionsInfo"];
export type Options = Schemas["Options"];
export type ChatMessage = Schemas["ChatMessage"];
export type LeechChain = Schemas["LeechChain"];
export type Hint = Schemas["Hint"];
export type LeechRule = Schemas["LeechRule"];
