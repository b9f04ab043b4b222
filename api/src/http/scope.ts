import type { App } from './app-type.ts';

/** Where Fastify looks for a name before it goes through all modules in search of the function. */
const NAME = Symbol.for('fastify.display-name');

/** Registers routes that read bodies in a way of their own. */
export function registerScope(app: App, name: string, addRoutes: (scope: App) => void): void {
  const plugin = (scope: App, _options: object, ready: () => void) => {
    addRoutes(scope);
    ready();
  };
  void app.register(Object.assign(plugin, { [NAME]: name }));
}
