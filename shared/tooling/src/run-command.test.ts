import { jest } from '@jest/globals';
import { parseArgs } from 'node:util';

import { runCommand, WrongArguments } from './run-command.ts';

const usage = 'greet NAME\n\nSays hello.';
const commands = {
  greet: () =>
    Promise.resolve({
      usage,
      run: (args: string[]) => {
        const [name] = parseArgs({ args, allowPositionals: true }).positionals;
        if (name === undefined) throw new WrongArguments('Who is to be greeted?');
        if (name === 'nobody') throw new Error('There is nobody.');
        console.log(`Hello ${name}`);
        return Promise.resolve(0);
      },
    }),
  stand: () =>
    Promise.resolve({
      run: (args: string[]) => {
        parseArgs({ args });
        return Promise.resolve(0);
      },
    }),
};

let said: string[];
beforeEach(() => {
  said = [];
  const say = (text: unknown) => void said.push(String(text));
  jest.spyOn(console, 'log').mockImplementation(say);
  jest.spyOn(console, 'error').mockImplementation(say);
});

test.each<[args: string[], code: number, said: string]>([
  [['greet', 'Sana'], 0, 'Hello Sana'],
  [['greet', '--help'], 0, usage],
  [['greet'], 2, `Who is to be greeted?\n\n${usage}`],
  [['greet', '--loud'], 2, `Unknown option '--loud'`],
  [['stand', 'up'], 2, `Unexpected argument 'up'`],
  [['run'], 2, `There is no command 'run'. Commands: greet, stand.`],
])('%j ends with %i', async (args, code, text) => {
  expect(await runCommand(commands, args)).toBe(code);
  expect(said).toEqual([expect.stringContaining(text)]);
});

test('what else goes wrong is not taken for a wrong argument', async () => {
  await expect(runCommand(commands, ['greet', 'nobody'])).rejects.toThrow('There is nobody.');
});
