export { Draining, DRAINING } from './draining.ts';
export { watchForEnd } from './end-when-asked.ts';
export { renderingKey } from './rendering-key.ts';
export { describeProcess, type ThisProcess } from './this-process.ts';
export { startTracing, TRACE_HEADERS, type Tracing } from './tracing.ts';
