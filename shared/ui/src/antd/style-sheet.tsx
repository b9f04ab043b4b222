import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { samples } from './samples.tsx';
import { themeOf } from './theme.ts';

type Cache = ReturnType<typeof createCache>;

function drawnIn(isUrdu: boolean): Cache {
  const cache = createCache();
  const drawing = createElement(ConfigProvider, { theme: themeOf(isUrdu) }, ...Object.values(samples));
  renderToString(<StyleProvider cache={cache}>{drawing}</StyleProvider>);
  return cache;
}

/** Without what antd says of every link on the page, which is the site's to say. */
function rules(cache: Cache): string {
  for (const key of cache.cache.keys()) if (key.includes('%Shared%')) cache.cache.delete(key);
  return extractStyle(cache, { plain: true, types: 'style' });
}

const variables = (cache: Cache) => extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });

/** What cssinjs would read in a browser to know which styles are there. */
const INDEX = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

/**
 * The styles of all components of the facade in the look of the site. A browser never makes them: the build puts them
 * into `antd.css`. The rules are the same in both languages, and each has its values for the variables in them.
 */
export function styleSheet(): string {
  const [english, urdu] = [drawnIn(false), drawnIn(true)];
  return [rules(english), variables(english), variables(urdu)].join('').replaceAll(INDEX, '');
}
