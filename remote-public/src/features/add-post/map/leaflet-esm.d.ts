// The package's main file asks for the global object in a way that the content security policy forbids.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
