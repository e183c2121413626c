import type { ComponentType, ReactNode } from 'react';
import { Component, Suspense, use, useState } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { SlotContext } from './slot-context.ts';
import type { SlotModule, SlotName, SlotProps, SlotRemote, SlotSource } from './slot-context.ts';

interface BoundaryProps {
  onError: (cause: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps what a part throws from the page around it. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch = (cause: unknown) => this.props.onError(cause);
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        level={2}
        title="This part could not be loaded"
        message="The rest of the page works."
        retryLabel="Retry"
        onRetry={this.props.onRetry}
      />
    );
  }
}

function Loaded({ code, given }: { code: Promise<SlotModule<never>>; given: object }) {
  const Part = use(code).default as ComponentType<object>; // the name of the place gives both types
  return <Part {...given} />;
}

/** A failure to load was reported by the loader, which gave it this name. */
const isReported = (cause: unknown) => cause instanceof Error && cause.name === 'RemoteLoadError';

interface PartProps {
  slot: SlotName;
  remote: SlotRemote;
  source: SlotSource;
  /** The props of the place. */
  given: object;
}

function Part({ slot, remote, source, given }: PartProps) {
  const load = () => source.loadSlot(remote, slot);
  const [attempt, setAttempt] = useState(() => ({ number: 0, code: load() }));
  return (
    <Boundary
      key={attempt.number}
      onError={(cause) => !isReported(cause) && source.reportBrokenSlot(remote, cause)}
      onRetry={() => setAttempt({ number: attempt.number + 1, code: load() })}
    >
      <Suspense fallback={<Spinner text="Loading" />}>
        <Loaded code={attempt.code} given={given} />
      </Suspense>
    </Boundary>
  );
}

/**
 * A place of a guarded page for the parts of other teams: each remote that fills it is loaded when this is shown,
 * and fails alone, with Retry. They are in the order of their names; where no remote fills it, it is empty.
 * Throws on an open page: a rendered page has no other remote's code, so a release with one fails.
 */
export function Slot<Name extends SlotName>({ name, ...given }: { name: Name } & SlotProps[Name]) {
  const source = use(SlotContext);
  if (source === null) throw new Error(`The slot ${name} stands on an open page; slots are for guarded pages`);
  return source?.remotes
    .filter(({ slots }) => slots?.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((remote) => <Part key={remote.name} slot={name} remote={remote} source={source} given={given} />);
}
