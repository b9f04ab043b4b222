import { appInStack } from '../../watchdog/app-in-stack.ts';
import type { Told } from './trial-server.ts';
import type { Fault } from './opening.ts';

/** Signals of the watchdog that are faults. What is slow on a machine that does much at once is measured, not told. */
const FAULTS: Partial<Record<Told['signals'][number]['signal'], Pick<Fault, 'code' | 'message'>>> = {
  'load-failure': { code: 'browser-not-loaded', message: 'It is not loaded.' },
  'render-error': { code: 'browser-throws', message: 'It throws while it is drawn.' },
  'unhandled-error': { code: 'browser-throws', message: 'It throws what nothing catches.' },
  refused: { code: 'browser-refused', message: 'Something of it is not let run.' },
};

/** So often a page may ask for the same while it is looked at. */
const MOST_ASKED = 20;

/** What pages have told, with the words of the errors as far as there are any. */
export function faultsIn(told: Told, thrown: readonly string[], { app, path }: { app: string; path: string }): Fault[] {
  const faults: Fault[] = [
    ...told.failures.map(({ app: of, phase, message }): Fault => ({
      code: phase === 'entry' || phase === 'module' ? 'browser-not-loaded' : 'browser-throws',
      app: of,
      path,
      message,
    })),
    ...told.missing.map(({ app: of, path: file }): Fault => ({
      code: 'browser-not-loaded',
      app: of,
      path,
      message: `There is no ${file}.`,
    })),
    ...[...told.asked]
      .filter(([, times]) => times > MOST_ASKED)
      .map(([address, times]): Fault => ({
        code: 'browser-asks',
        app,
        path,
        message: `It asks for ${address} again and again, ${String(times)} times.`,
      })),
    ...thrown.map((stack): Fault => ({
      code: 'browser-throws',
      app: appInStack(stack) ?? app,
      path,
      message: firstLine(stack),
    })),
  ];
  const isTold = (code: string, of: string) => faults.some((fault) => fault.code === code && fault.app === of);
  for (const { app: of, signal } of told.signals) {
    const fault = FAULTS[signal];
    if (fault && !isTold(fault.code, of)) faults.push({ ...fault, app: of, path });
  }
  return faults;
}

const firstLine = (stack: string): string => stack.replace(/\n.*$/s, '');
