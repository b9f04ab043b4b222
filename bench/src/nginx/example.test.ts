import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts } from '../support/processes.ts';
import { copyFront, startNginx } from './nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'nginx-example-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate as the example names one. */
function makeCertificate(): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=www.example.org', '-days', '2'];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...subject],
    ...['-out', certificate, '-keyout', key],
  ]);
  if (status !== 0) throw new Error('openssl made no certificate.');
  return { certificate, key };
}

const askFor = (host: string, port: number | undefined): Promise<unknown> =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/Profile?a=1', headers: { host } }, (answer) => {
      answer.resume();
      done([answer.statusCode, answer.headers.location]);
    }).on('error', fail);
  });

test('nginx starts with the example of a whole site', async () => {
  const { certificate, key } = makeCertificate();
  const [http, https, api = 0] = await freePorts(3);
  const site = 'http://127.0.0.1:9';
  const copies = await copyFront({ sites: [site, site], apis: { urls: [site, site], port: api } }, folder);
  const example = readFileSync(join(copies, 'rishta.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${String(http)}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${String(https)}`)
    .replaceAll(/\/etc\/letsencrypt\S*fullchain.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S*privkey.pem/g, key);
  writeFileSync(join(folder, 'rishta.conf'), example);
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    http: ['deploy/rishta-http.conf', 'deploy/rishta-api.conf', 'rishta.conf']
      .map((name) => `include ${join(folder, name)};`)
      .join('\n'),
    server: '',
  });
  try {
    expect(await askFor('www.example.org', http)).toEqual([301, 'https://www.example.org/Profile?a=1']);
    // Whoever asks for another name is not answered.
    await expect(askFor('elsewhere.example', http)).rejects.toThrow();
  } finally {
    await nginx.stop();
  }
}, 180_000);

test('no server of nginx writes an access log', () => {
  const files = readdirSync('deploy/nginx').map((name) => readFileSync(join('deploy/nginx', name), 'utf8'));
  const servers = files.flatMap((text) => text.match(/^server \{[^]*?^\}/gm) ?? []);
  expect(servers.length).toBeGreaterThan(4);
  const snippet = readFileSync('deploy/nginx/rishta-server.conf', 'utf8');
  for (const server of servers) {
    expect(server.replace('include snippets/rishta-server.conf;', snippet)).toMatch(/^ *access_log off;$/m);
  }
});
