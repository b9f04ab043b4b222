import type { TestApp } from './build-test-app.ts';

/** Does something when the next password has just been compared, before what that leads to. */
export function afterNextComparison({ app }: TestApp, happens: () => Promise<unknown>): void {
  const { passwords } = app.services;
  const { verify } = passwords;
  passwords.verify = async (...given) => {
    passwords.verify = verify;
    const isRight = await verify(...given);
    await happens();
    return isRight;
  };
}

/** Does something while the next password is hashed. */
export function whileNextIsHashed({ app }: TestApp, happens: () => Promise<unknown>): void {
  const { passwords } = app.services;
  const { hash } = passwords;
  passwords.hash = async (password) => {
    passwords.hash = hash;
    await happens();
    return hash(password);
  };
}

/** Does something in the last moment before the next transaction begins. */
export function beforeNextTransaction({ app }: TestApp, happens: () => Promise<unknown>): void {
  const { database } = app.services;
  const begin = database.transaction.bind(database);
  database.transaction = () => {
    database.transaction = begin;
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await happens();
      return execute(work);
    };
    return transaction;
  };
}
