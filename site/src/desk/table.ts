import { html, type Markup } from './markup.ts';

/** A table whose rows begin with their heading. On a narrow screen it scrolls by itself, by keyboard as well. */
export const table = (caption: string, head: readonly string[], rows: readonly (string | Markup)[][]): Markup =>
  html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((text) => html`<th scope="col">${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
