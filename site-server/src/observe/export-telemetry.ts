import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Observe } from './observe-requests.ts';

interface Exported {
  observe: Observe;
  /** Records how many alerts are open (docs/product/alerts.md). */
  alerts: (count: number) => void;
  /** Sends what is still collected. */
  stop: () => Promise<void>;
}

/**
 * Exports a span and a duration per request by OTLP. The exporters read `OTEL_EXPORTER_OTLP_*` themselves; here are the
 * variables that OpenTelemetry's SDK for Node reads (docs/production.md). Attributes have a route, never an address or a query.
 */
export function exportTelemetry(env: NodeJS.ProcessEnv): Exported {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'site' }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1)),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: Number(env['OTEL_METRIC_EXPORT_INTERVAL'] ?? 60_000),
      }),
    ],
  });
  const tracer = tracers.getTracer('site');
  const duration = meters.getMeter('site').createHistogram('http.server.request.duration', { unit: 's' });
  const alerts = meters.getMeter('site').createGauge('district_pour.alerts.open');

  return {
    observe: (method, parent) => {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, context);
      return {
        trace: span.spanContext(),
        end: ({ route, status, milliseconds }) => {
          const attributes = {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          };
          span.updateName(`${method} ${route}`);
          span.setAttributes(attributes);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          duration.record(milliseconds / 1000, attributes);
        },
      };
    },
    alerts: (count) => alerts.record(count),
    stop: async () => {
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    },
  };
}
