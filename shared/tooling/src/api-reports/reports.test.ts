import { root } from '../project.ts';
import { checkReports } from './reports.ts';

test('the shared packages export what their reports say: npm run api-reports', () => {
  expect(checkReports(root)).toEqual([]);
}, 120_000);
