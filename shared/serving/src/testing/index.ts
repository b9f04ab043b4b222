export { startCollector, type Collector } from './collector.ts';
