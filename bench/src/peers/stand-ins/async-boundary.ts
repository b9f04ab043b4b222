// The plugin's way: shared modules are negotiated before the first module that uses one runs.
void import('../../../../shell/src/main.tsx');
