/** Stands in for a file that the bundler would turn into an address. */
const address = 'file-stub';

export default address;
