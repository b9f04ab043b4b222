import { Component, type ContextType, type ReactNode } from 'react';

import { connection } from '../connection.ts';
import { SiteContext } from '../site.ts';

interface PartBoundaryProps {
  app: string;
  /** Default: nothing. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Shows something else in the place of a part that threw, and tells of it. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  static override contextType = SiteContext;
  declare context: ContextType<typeof SiteContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override async componentDidCatch(error: unknown): Promise<void> {
    const { pathname } = location;
    // Without a connection it may be that only a late file of it is missing.
    if (await connection.isUp()) this.context?.reportFailure(this.props.app, error, 'render', pathname);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
