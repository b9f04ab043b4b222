import { jest } from '@jest/globals';

import { EventSourceDouble, standInForEventSource } from '../testing/event-source-double.ts';
import { listenForChanges, type Listening } from './listen-for-changes.ts';

const opened = () => EventSourceDouble.opened;
const last = () => opened().at(-1);

const onBegin = jest.fn();
const onChange = jest.fn();
let listening: Listening;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  standInForEventSource();
  onBegin.mockClear();
  onChange.mockClear();
  listening = listenForChanges({ onBegin, onChange });
});

afterEach(() => {
  listening.stop();
  jest.useRealTimers();
});

test('a stream counts from its first sign of life on', () => {
  expect(listening.isHearing()).toBe(false);
  last()?.say('sign', '2000');
  expect(listening.isHearing()).toBe(true);
  expect(onBegin).toHaveBeenCalledTimes(1);
  last()?.say('sign', '2000');
  last()?.say('message');
  expect(onBegin).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('one that breaks is begun anew within the time that the server named, and that is said', () => {
  last()?.say('sign', '8000');
  last()?.say('sign', '8000');
  last()?.fail();
  expect(listening.isHearing()).toBe(false);
  expect(opened()[0]?.isClosed).toBe(true);
  jest.advanceTimersByTime(7_999);
  expect(opened()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(opened()).toHaveLength(2);
  last()?.say('sign', '8000');
  expect(onBegin).toHaveBeenCalledTimes(2);
});

test('readers come again spread over that time', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  last()?.say('sign', '8000');
  last()?.fail();
  jest.advanceTimersByTime(1_600);
  expect(opened()).toHaveLength(2);
});

test('the more often it is refused, or ends right after its begin, the longer are the pauses, up to a minute', () => {
  const pauses = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, pause] of pauses.entries()) {
    if (index % 2 === 0) last()?.say('sign');
    last()?.fail();
    jest.advanceTimersByTime(pause - 1);
    expect(opened()).toHaveLength(index + 1);
    jest.advanceTimersByTime(1);
    expect(opened()).toHaveLength(index + 2);
  }
  last()?.say('sign');
  last()?.say('sign');
  last()?.fail();
  jest.advanceTimersByTime(2_000);
  expect(opened()).toHaveLength(9);
});

test('one that is silent for twice the time between signs is dead', () => {
  last()?.say('sign', '2000');
  jest.advanceTimersByTime(29_000);
  last()?.say('sign', '2000');
  jest.advanceTimersByTime(29_999);
  expect(listening.isHearing()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(listening.isHearing()).toBe(false);
  expect(last()?.isClosed).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(opened()).toHaveLength(2);
});

test('after the stop nothing is begun anew', () => {
  last()?.fail();
  listening.stop();
  jest.advanceTimersByTime(120_000);
  expect(opened()).toHaveLength(1);
});
