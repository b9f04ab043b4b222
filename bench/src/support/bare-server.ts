import { freePorts, startProgram, type Running } from './processes.ts';

export type BareServer = Running & { url: string };

/** `node:http` alone, which sends a file's bytes with these headers. Nothing that runs on Node can be cheaper. */
export async function startBareServer(file: string, headers: readonly [string, string][]): Promise<BareServer> {
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${String(port)}`;
  const args = ['bench/dist/constant-server.mjs', String(port), file, JSON.stringify(headers)];
  return { ...(await startProgram(process.execPath, args, { url })), url };
}
