import {
  isDatabaseAway,
  isDatabaseBusy,
  isStorageBroken,
  isStorageFull,
  isTransactionConflict,
  isUnstorable,
} from './database-errors.ts';
import { DatabaseAwayError } from './postgres-errors.ts';

const kindsOf = (error: unknown) =>
  Object.entries({
    isDatabaseAway,
    isDatabaseBusy,
    isStorageBroken,
    isStorageFull,
    isTransactionConflict,
    isUnstorable,
  })
    .filter(([, isOfKind]) => isOfKind(error))
    .map(([name]) => name);

describe('a failure of PostgreSQL', () => {
  it.each([
    ['a transaction that got in the way of another', '40001', ['isDatabaseBusy', 'isTransactionConflict']],
    ['two that waited for each other', '40P01', ['isDatabaseBusy', 'isTransactionConflict']],
    ['a lock that somebody else holds', '55P03', ['isDatabaseBusy']],
    ['a statement that took too long', '57014', ['isDatabaseBusy']],
    ['a full disk', '53100', ['isStorageFull']],
    ['too many connections', '53300', ['isDatabaseAway']],
    ['no memory', '53200', ['isDatabaseAway']],
    ['a copy that takes no changes', '25006', ['isDatabaseAway']],
    ['a server that stops', '57P01', ['isDatabaseAway']],
    ['a server that crashed', '57P02', ['isDatabaseAway']],
    ['a server that starts', '57P03', ['isDatabaseAway']],
    ['a lost connection', '08006', ['isDatabaseAway']],
    ['a broken disk', '58030', ['isDatabaseAway']],
    ['a text with a NUL', '22021', ['isUnstorable']],
    ['a number that no column holds', '22003', ['isUnstorable']],
    ['a duplicate', '23505', []],
    ['a mistake of ours', '42703', []],
  ])('that is %s (%s)', (_what, code, kinds) => {
    const error = Object.assign(new Error('refused'), { code });
    expect(kindsOf(error)).toEqual(kinds);
    expect(kindsOf(new Error('It could not be done', { cause: error }))).toEqual(kinds);
  });

  it('that has no answer is away', () => {
    expect(kindsOf(new DatabaseAwayError(new Error('Connection terminated unexpectedly')))).toEqual(['isDatabaseAway']);
  });
});
