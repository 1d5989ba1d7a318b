import { Component, type ComponentChildren } from 'preact';

interface Props {
  /** Title of the view inside. */
  readonly what: string;
  readonly children: ComponentChildren;
}

/** Keeps what goes wrong in one view from taking the page along. */
export class ErrorBoundary extends Component<Props, { failure?: unknown }> {
  static override getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render({ what, children }: Props, { failure }: { failure?: unknown }) {
    if (failure === undefined) return children;
    return (
      <section class="view" role="alert">
        <h1>{what} could not be shown</h1>
        <p>Something in this view went wrong; the rest of the page still works.</p>
        <pre class="excerpt">{failure instanceof Error ? failure.message : String(failure)}</pre>
        <p>
          <button type="button" onClick={() => this.setState({ failure: undefined })}>
            Try again
          </button>
        </p>
      </section>
    );
  }
}
