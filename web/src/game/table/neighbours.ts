// Which structures lie beside a space.

import type { MapEntry, View } from "../../api/types";
import { distance } from "../../board/geometry";

/** The spaces with structures of a seat next to a space, over a bridge included; the space itself if it is one of them. */
export function neighboursOf(map: MapEntry, view: Pick<View, "spaces" | "bridges">, hex: string, seat: number): string[] {
  const places = new Map(map.spaces.map((space) => [space.id, space]));
  const here = places.get(hex);
  if (!here) return [];
  const bridged = view.bridges.flatMap(({ a, b }) => (a === hex ? [b] : b === hex ? [a] : []));
  const beside = view.spaces.filter(({ id, owner, building }) => {
    const place = places.get(id);
    return building && owner === seat && place && (distance(place, here) === 1 || bridged.includes(id));
  });
  return beside.map(({ id }) => id);
}
