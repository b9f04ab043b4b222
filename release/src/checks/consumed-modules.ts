/**
 * The shared modules that a remote's federation entry asks the shell for, with the versions that it accepts. Releases of
 * older builds name only part of them in their `needs`.
 */
export function consumedModules(entry: string): Record<string, string> {
  const consumed = entry.matchAll(/\brequiredVersion"?:\s*"([^"]*)"[^{}]*?\bshareKey"?:\s*"([^"]+)"/g);
  return Object.fromEntries([...consumed].map(([, range = '', name = '']) => [name, range]));
}
