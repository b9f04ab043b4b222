export { directionOf, format, localeTag, type Values } from './format.ts';
export { defineTexts, type Catalog, type Texts } from './texts.ts';
