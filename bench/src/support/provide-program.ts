import { providePrograms } from '@rishta/tooling/system-packages';

/** Installs the Debian package that brings a program, when it is missing and this may be done here. */
export const provideProgram = (path: string, debianPackage: string): void => providePrograms([path], debianPackage);
