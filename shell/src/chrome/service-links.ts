import type { ServiceAddress } from '@rishta/contracts/page-parameters';
import { SERVICES } from '@rishta/contracts/services';

/** Services that bureaus are listed by. */
export const serviceLinks = SERVICES.map((service) => ({
  to: `/Marriagebeauro?service=${service}` satisfies ServiceAddress,
  label: `service-${service}` as const,
}));
