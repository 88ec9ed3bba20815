//! What the server counts about itself, for Prometheus. Counts and times only: no names, no paths, no ids.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use metrics::{Key, Label, Level, Metadata, Recorder as _};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

/// Upper bounds of the buckets for times, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

const METADATA: Metadata<'static> = Metadata::new("terrane", Level::INFO, None);

/// The meters of one server. They belong to it, not to the process, so that several may run side by side.
pub struct Meters {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
}

impl Meters {
    /// New meters, at zero.
    pub fn new() -> Self {
        let builder = PrometheusBuilder::new();
        let recorder = match builder.set_buckets(&BUCKETS) {
            Ok(builder) => builder.build_recorder(),
            // Refused only for an empty list.
            Err(_) => PrometheusBuilder::new().build_recorder(),
        };
        let handle = recorder.handle();
        Self { recorder, handle }
    }

    /// Counts a request that was answered.
    pub fn request(&self, method: &Method, route: &str, status: StatusCode, time: Duration) {
        let labels = vec![
            Label::new("method", method_name(method)),
            Label::new("route", route.to_owned()),
            Label::new("status", status.as_u16().to_string()),
        ];
        self.recorder
            .register_counter(&Key::from_parts("terrane_http_requests_total", labels), &METADATA)
            .increment(1);
        let labels = vec![Label::new("route", route.to_owned())];
        let key = Key::from_parts("terrane_http_request_seconds", labels);
        self.recorder.register_histogram(&key, &METADATA).record(time.as_secs_f64());
    }

    /// Counts something that happened.
    pub fn count(&self, name: &'static str) {
        self.recorder.register_counter(&Key::from_name(name), &METADATA).increment(1);
    }

    /// Counts something that happened, by labels.
    pub fn count_with(&self, name: &'static str, labels: Vec<Label>) {
        self.recorder.register_counter(&Key::from_parts(name, labels), &METADATA).increment(1);
    }

    /// Says how often something has happened since the start.
    pub fn total(&self, name: &'static str, labels: Vec<Label>, value: u64) {
        self.recorder.register_counter(&Key::from_parts(name, labels), &METADATA).absolute(value);
    }

    /// Says how much there is of something now.
    #[expect(clippy::cast_precision_loss, reason = "Prometheus knows no other numbers")]
    pub fn gauge(&self, name: &'static str, labels: Vec<Label>, value: u64) {
        self.recorder.register_gauge(&Key::from_parts(name, labels), &METADATA).set(value as f64);
    }

    /// Everything counted so far, as Prometheus reads it.
    pub fn render(&self) -> String {
        self.handle.run_upkeep();
        self.handle.render()
    }

    /// Sums up what was counted; called now and then so that memory stays small while nobody reads.
    pub fn tidy(&self) {
        self.handle.run_upkeep();
    }
}

impl Default for Meters {
    fn default() -> Self {
        Self::new()
    }
}

/// The name of a method, of the known ones: clients may invent others without end.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
