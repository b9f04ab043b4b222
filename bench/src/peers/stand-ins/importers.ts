/** By remote, what imports its modules. The builds of the monolith put one in its place that has all remotes. */
export const importers: Record<string, (module: string) => Promise<unknown>> = {};
