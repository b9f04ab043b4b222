import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { Done, Failure, Success } from '../index.ts';

const WithCount = Success(Type.Object({ count: Type.Integer() }));

test.each([
  ['a success with its data', WithCount, { success: true, message: '', code: 'saved', data: { count: 1 } }],
  ['a success without data', Done, { success: true, message: 'Saved', code: 'saved' }],
  ['a refusal', Failure, { success: false, message: 'Login failed. Please try again.', code: 'internal' }],
  [
    'a refusal with field messages',
    Failure,
    { success: false, message: '', code: 'invalid-fields', errors: { city: ['City is required'] } },
  ],
])('accepts %s', (_what, schema, value) => {
  expect(Value.Check(schema, value)).toBe(true);
});

test.each([
  ['a success without the data it promises', WithCount, { success: true, message: '', code: 'saved' }],
  ['a refusal without a code', Failure, { success: false, message: 'No' }],
  ['data of another shape', WithCount, { success: true, message: '', code: 'saved', data: { count: 'one' } }],
  ['a success without a message', Done, { success: true, code: 'saved' }],
  ['a success in the place of a refusal', Failure, { success: true, message: '', code: 'internal' }],
  ['a field with no message', Failure, { success: false, message: '', code: 'internal', errors: { city: [] } }],
  [
    'a field message that is not in a list',
    Failure,
    { success: false, message: '', code: 'internal', errors: { city: 'Required' } },
  ],
])('refuses %s', (_what, schema, value) => {
  expect(Value.Check(schema, value)).toBe(false);
});
