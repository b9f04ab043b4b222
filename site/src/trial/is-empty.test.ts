import { isEmpty } from './is-empty.ts';

test.each([
  ['<header>Rishta</header><main id="content"></main>', true],
  ['<header>Rishta</header><main><!--$--><div class="page"> &nbsp;<style>p{}</style></div><!--/$--></main>', true],
  ['', true],
  ['<header>Rishta</header><main><h1>Log in</h1></main>', false],
  ['<main><svg></svg></main>', false],
  ['<main><form><input name="email"></form></main>', false],
  ['<p>A shell without that element</p>', false],
])('%s', (html, empty) => {
  expect(isEmpty(html)).toBe(empty);
});
