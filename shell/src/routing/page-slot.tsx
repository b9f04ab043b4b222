import { PagePlaceholder } from './page-placeholder.tsx';
import { useSite } from '../site.ts';

interface SlotProps {
  app: string;
  module: string;
}

/** Where a page or a frame of a remote stands. Its module has come through the route's loader. */
export function PageSlot({ app, module }: SlotProps) {
  const Component = useSite().modules.loaded(app, module)?.Component;
  return Component ? <Component /> : <PagePlaceholder />;
}
