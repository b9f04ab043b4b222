import * as sdk from '@rishta/remote-sdk';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** The modules that every remote finds in the shell, on the server and in the browser. */
export const sharedModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@rishta/remote-sdk': sdk,
};
