import { freePorts, startProgram, type Running } from './processes.ts';

/** The compiled API, one process of several. It can be ended and started again on its port. */
export interface ApiProcess {
  url: string;
  /** Resolves when it answers. */
  start: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Processes of one site, none of which has been started. They count nobody's requests, and have no samples. */
export async function apiProcesses(count: number, env: Record<string, string>): Promise<ApiProcess[]> {
  return (await freePorts(count)).map((port) => {
    const url = `http://127.0.0.1:${String(port)}`;
    const own = { RATE_LIMITS: 'off', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...env, API_PORT: String(port) };
    let running: Running | undefined;
    return {
      url,
      start: async () => {
        running = await startProgram(process.execPath, ['api/dist/server.mjs'], { url: `${url}/healthz`, env: own });
      },
      kill: async () => running?.kill(),
      stop: async () => running?.stop(),
    };
  });
}
