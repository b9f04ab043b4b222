/** Rows of one statement: engines limit its parameters. */
const ROWS = 250;

export function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[], void> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
