/** `package-lock.json`, as far as it is read here. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  /** Of a package of the project itself: its folder. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Where Node finds a package that a file of `folder` imports. */
function locate({ packages }: LockFile, folder: string, name: string): string | undefined {
  for (let place = folder; ; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (found in packages) return found;
    if (place === '') return undefined;
  }
}

/**
 * The npm packages that those in these folders of the project need, directly or through others, each as its place and its
 * version. What is only needed to develop them does not count.
 */
export function lockedPackages(lock: LockFile, folders: readonly string[]): string[] {
  // One that is installed counts itself.
  const seen = new Set(folders.filter((folder) => folder.startsWith('node_modules/')));
  const queue = folders.map((folder) => (folder === '.' ? '' : folder));
  for (const place of queue) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const found = locate(lock, place, name);
      // Optional, and not there.
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      // The project's own packages count with their sources.
      if (lock.packages[found]?.link !== true) queue.push(found);
    }
  }
  return [...seen]
    .filter((place) => lock.packages[place]?.link !== true)
    .sort()
    .map((place) => `${place}@${lock.packages[place]?.version ?? ''}`);
}
