import { createStubProject, type StubProject } from '../running/testing/stub-project.ts';
import { notesOf } from '../running/testing/stub-server.ts';

// The registry is a stub, and there is no webpack: a build that succeeds is in the journeys.

const problem = (id: string) => ({ problems: [{ id, message: `It is ${id}.`, remedy: 'Do better.' }] });

let project: StubProject;
beforeAll(async () => {
  project = await createStubProject();
});
beforeEach(() => project.forget());
afterAll(() => project.remove());

async function publish(...args: string[]) {
  const started = project.start('npm', ['run', '--silent', 'release', '--', 'publish', ...args]);
  return { code: await started.ended, printed: started.printed() };
}

test('what the registry finds wrong in the arguments is its to say, and nothing is built', async () => {
  project.answer({ publish: problem('bad-version') });
  const { code, printed } = await publish('remote-auth', '--version=newest');
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject(problem('bad-version'));
  const asked = notesOf(project.notes);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/^release publish remote-auth --version=newest --from \S+$/);
});

test.each([
  ['an app that is not here', 'remote-nothing', /There is no app 'remote-nothing' to build here/],
  ['a build that fails', 'remote-auth', /The build of remote-auth failed/],
])('%s is told as the registry tells refusals', async (_what, app, message) => {
  project.giveSources('shell', 'remote-auth');
  project.answer({ publish: problem('no-build') });
  const told = await publish(app);
  expect(told.code).toBe(1);
  expect(told.printed).toMatch(/^✗ .+ \[build-failed\]\n {2}\S.+\n$/m);
  expect(told.printed).toMatch(message);
  const { code, printed } = await publish(app, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(printed.slice(printed.indexOf('{\n')))).toMatchObject({
    ok: false,
    problems: [{ id: 'build-failed', message: expect.stringMatching(message) }],
  });
});
