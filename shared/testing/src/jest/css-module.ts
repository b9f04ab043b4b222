/** Stands in for a CSS module: each class name is its own name. */
const classNames: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default classNames;
