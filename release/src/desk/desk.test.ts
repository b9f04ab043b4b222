import { join } from 'node:path';

import { tally } from '../analysis/testing/observations.ts';
import { tenSecondsOf } from '../health/counts.ts';
import { folderHealthStore } from '../health/folder-health-store.ts';
import { inSigned, newSigner, revoking, trusting } from '../registry/testing/signed-workbench.ts';
import { inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { createWorkbench } from '../registry/testing/workbench.ts';
import { deskOf } from './desk.ts';

const MINUTE = 60_000;

test(
  'a desk tells what is live, canaries with what speaks against them, the journal and who to ask',
  inSigned(async (bench, folder) => {
    const health = folderHealthStore(join(folder, 'health'));
    await bench.publish({ version: '3.0.0' });
    await bench.change({ action: 'canary', version: '3.0.0', steps: [5, 25], every: 600, reason: 'A try' });
    const team = newSigner();
    const gone = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth', ['publish']));
    await bench.setPolicy(trusting(gone.key, 'remote-auth'));
    await bench.setPolicy(revoking(gone.key));
    const begun = tenSecondsOf(Date.now());
    for (let slot = begun; slot < begun + 60; slot += 1) {
      await health.write('a', {
        slot,
        tallies: {
          'remote-auth@2.0.0': { '1': tally(10), '2': tally(10) },
          'remote-auth@3.0.0': { '1': tally(2, { 'render-error': 1 }), '2': tally(2, { 'render-error': 1 }) },
        },
      });
    }

    const now = Date.now() + 15 * MINUTE;
    const desk = await deskOf({ ...bench.registry, health }, now);
    expect(desk).toMatchObject({
      at: now,
      composition: expect.stringMatching(/^\S{12}$/),
      live: [
        { app: 'remote-auth', version: '2.0.0', by: 'Bilal', lastGood: '1.0.0', recalled: [] },
        { app: 'shell', version: '1.0.0', lastGood: null },
      ],
      canaries: [{ app: 'remote-auth', version: '3.0.0', share: 5, steps: [25], every: 600 }],
      people: [
        { name: 'Office', isOwner: true, roles: [{ role: 'publish', apps: ['all'] }, {}, {}] },
        { isOwner: false, roles: [{ role: 'publish', apps: ['remote-auth'] }] },
      ],
    });
    const [watch] = desk.watched;
    expect(watch).toMatchObject({
      watched: { version: '3.0.0', against: '2.0.0' },
      verdict: { outcome: 'worse', findings: [{ id: 'render-error', candidate: { loads: 240, bad: 120 } }] },
    });
    expect(watch?.courses.map(({ id, candidate }) => [id, candidate.bad])).toEqual([
      ['render-error', 120],
      ['load-failure', 0],
      ['unhandled-error', 0],
      ['hang', 0],
    ]);
    const points = watch?.courses[0]?.points ?? [];
    expect(points.length).toBeLessThanOrEqual(24);
    expect(points[0]).toEqual({
      from: begun * 10_000,
      candidate: { loads: 16, bad: 8 },
      stable: { loads: 80, bad: 0 },
    });
    expect(desk.health.find(({ version }) => version === '3.0.0')).toMatchObject({ loads: 240 });
    expect(desk.journal.length).toBeLessThanOrEqual(20);
    expect(desk.journal[0]).toMatchObject({ by: 'Amna', what: 'policy' });
    expect(desk.journal).toContainEqual(
      expect.objectContaining({
        by: 'Bilal',
        what: 'canary, 5 %',
        app: 'remote-auth',
        about: '3.0.0',
        reason: 'A try',
      }),
    );
    expect(JSON.stringify(desk)).not.toContain(bench.office.key);
  }),
);

test('a desk of a registry without anything shows that', () =>
  inTemporaryFolder(async (folder) => {
    const health = folderHealthStore(join(folder, 'health'));
    const desk = await deskOf({ ...createWorkbench(folder).registry, health }, Date.now());
    expect(desk).toMatchObject({ live: [], canaries: [], watched: [], health: [], journal: [], people: undefined });
  }));
