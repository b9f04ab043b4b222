import type { Renderer } from '../rendering/renderer.ts';

/** Draws each page once: a browser that opens it afterwards does not have the server work beside it. */
export function keepDrawn(renderer: Renderer): Renderer {
  const drawn = new Map<string, ReturnType<Renderer['render']>>();
  return {
    ...renderer,
    render: (site, url, language) => {
      const key = `${language} ${url}`;
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const drawing = renderer.render(site, url, language);
      drawn.set(key, drawing);
      return drawing;
    },
  };
}
