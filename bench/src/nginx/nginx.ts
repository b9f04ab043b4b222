import { copyConfiguration, prepareFront, prepareNginx, type NginxCommand, type Servers } from '@rishta/tooling/nginx';

import { freePorts, startProgram, type Running } from '../support/processes.ts';

export interface Nginx extends Running {
  url: string;
}

/** Starts nginx on a port of its own; `folder` is emptied first, and holds all that nginx writes. */
export async function startNginx(settings: { folder: string; http?: string; server: string }): Promise<Nginx> {
  const [port = 0] = await freePorts(1);
  return start(prepareNginx({ ...settings, port }));
}

type ServersBehind = Omit<Servers, 'pagesPort'>;

/** Starts nginx with the configuration of `deploy/nginx` before servers; `folder` is emptied, and gets its caches. */
export async function startFront(servers: ServersBehind, folder: string): Promise<Nginx> {
  const [port = 0, pagesPort = 0] = await freePorts(2);
  return start(prepareFront({ ...servers, pagesPort }, folder, port));
}

/** Copies the configuration of `deploy/nginx` with the ports of these servers; gives the folder of the copies. */
export async function copyFront(servers: ServersBehind, folder: string): Promise<string> {
  const [pagesPort = 0] = await freePorts(1);
  return copyConfiguration({ ...servers, pagesPort }, folder);
}

async function start({ command, args, url, readyUrl }: NginxCommand): Promise<Nginx> {
  return { ...(await startProgram(command, args, { url: readyUrl })), url };
}
