/** A variable of the environment. An empty one counts as not set, as it does for the servers. */
export function setting(name: string, fallback: string, env: NodeJS.ProcessEnv = process.env): string {
  const value = env[name] ?? '';
  return value.trim() === '' ? fallback : value;
}
