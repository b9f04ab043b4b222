import type { Pin } from '@rishta/contracts';
import { CITY_CENTRES, coarsePin } from '@rishta/contracts/places';
import { classNames } from '@rishta/ui';
import {
  circleMarker,
  control,
  map as createMap,
  polygon,
  type CircleMarker,
  type LatLng,
  type LatLngTuple,
} from 'leaflet/dist/leaflet-src.esm.js';

import { OUTLINES } from './outlines.content.ts';
import './leaflet.css';
import classes from './place-map.module.css';

export interface LeafletMap {
  /** Shows the pin, or none, and brings it into sight. */
  setPin: (pin: Pin | null) => void;
  /** The place in the middle of what is in sight. */
  centre: () => Pin;
  destroy: () => void;
}

export interface LeafletMapOptions {
  /** The names of the cities in the visitor's language. */
  nameOf: (city: string) => string;
  zoomIn: string;
  zoomOut: string;
  isReduced: boolean;
  onPick: (pin: Pin) => void;
}

const PAKISTAN: [LatLngTuple, LatLngTuple] = [
  [23.5, 60.5],
  [37.2, 77.8],
];
const CITY_ZOOM = 7;
/** Named from afar, too; for the names of the others there is room only closer by. */
const LARGE_CITIES = new Set(['Karachi', 'Lahore', 'Multan', 'Islamabad', 'Quetta', 'London', 'Birmingham', 'Glasgow']);

/** A map without tiles: it asks no other site, and shows where the cities lie. */
export function startMap(container: HTMLElement, options: LeafletMapOptions): LeafletMap {
  const map = createMap(container, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 3,
    maxZoom: 10,
    zoomSnap: 0.5,
    worldCopyJump: true,
    ...(options.isReduced && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  for (const outline of OUTLINES) {
    polygon(
      outline.map(([longitude, latitude]): LatLngTuple => [latitude, longitude]),
      { className: classes.land ?? '', interactive: false, smoothFactor: 0.5 },
    ).addTo(map);
  }
  for (const [city, at] of CITY_CENTRES) {
    circleMarker([...at], { radius: 4, className: classes.city ?? '', interactive: false })
      .addTo(map)
      .bindTooltip(options.nameOf(city), {
        permanent: true,
        direction: 'top',
        offset: [0, -8],
        className: nameClass(city),
      });
  }
  const showNames = () => container.classList.toggle(classes.far ?? '', map.getZoom() < CITY_ZOOM);
  map.on('zoomend', showNames);
  control.zoom({ zoomInTitle: options.zoomIn, zoomOutTitle: options.zoomOut }).addTo(map);
  map.fitBounds(PAKISTAN);
  map.on('click', ({ latlng }) => options.onPick(pinAt(latlng)));

  let pinMarker: CircleMarker | undefined;
  return {
    setPin(pin) {
      pinMarker?.remove();
      pinMarker = undefined;
      if (!pin) return;
      const at: LatLngTuple = [pin.latitude, pin.longitude];
      pinMarker = circleMarker(at, { radius: 11, className: classes.pin ?? '', interactive: false }).addTo(map);
      if (!map.getBounds().pad(-0.1).contains(at)) map.setView(at, Math.max(map.getZoom(), CITY_ZOOM));
    },
    centre: () => pinAt(map.getCenter().wrap()),
    destroy: () => map.remove(),
  };
}

const nameClass = (city: string): string => classNames(classes.name, !LARGE_CITIES.has(city) && classes.small);

const pinAt = ({ lat, lng }: LatLng): Pin => coarsePin({ latitude: lat, longitude: lng });
