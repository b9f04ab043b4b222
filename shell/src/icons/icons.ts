// Emitted beside the script. The site server finds them by their names and gives the ones that others keep an address
// that lasts.
import './apple-touch-icon.png';
import './favicon.ico';
import './icon-192.png';
import './icon-512.png';
import './icon-maskable.png';
import './share.png';
import './site.webmanifest';
