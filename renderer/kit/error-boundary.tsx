import { Component, type ReactNode } from 'react';
import { PartError } from './part-error.tsx';

/** Replaces a crashed part by its error; the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode; title?: string }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const { title } = this.props;
    return (
      <PartError error={this.state.error} retry={() => this.setState({ error: null })} {...(title ? { title } : {})} />
    );
  }
}
