import { installSystemPackages } from '@rishta/tooling/system-packages';
import { existsSync } from 'node:fs';

/** Installs the Debian package that brings a program, when it is missing and this may be done here. */
export function provideProgram(path: string, debianPackage: string): void {
  if (existsSync(path)) return;
  console.log(`Installing ${debianPackage} …`);
  installSystemPackages(debianPackage);
  if (!existsSync(path)) {
    throw new Error(`${path} is missing and could not be installed: apt-get install ${debianPackage}`);
  }
}
