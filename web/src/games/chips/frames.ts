/** Cuts a step into frames, each shown for a while: the automa acts by itself, and a round ends before the next deal. */
import type { ChipsView } from "../../lib/protocol";
import type { Moment } from "../../lib/table/scene";
import { pause, type ChipsEvent } from "./timing";

export interface Frame {
  readonly view: ChipsView;
  /** How many events of the step are shown with it. */
  readonly events: number;
  /** How long it is shown before the next frame, in milliseconds. */
  readonly lasts: number;
  /** True if the result of a round opens with this frame, where the view has one. */
  readonly showsEnd: boolean;
}

/** What the server sent of a step. */
export interface Step {
  readonly view: ChipsView;
  readonly events: readonly ChipsEvent[];
  /** The views on the way to the last one. */
  readonly moments: readonly Moment<"chips">[];
}

/** Return the frames of a step. The last one shows its view. */
export function framesOf({ view, events, moments }: Step): Frame[] {
  const stops = [...moments, { events: events.length, view }];
  return stops.flatMap((stop, place) =>
    framesBefore(stop.view, events.slice(0, stop.events), stops[place - 1]?.events ?? 0),
  );
}

/** The last chip of a round is seen to arrive before the result opens. */
function framesBefore(view: ChipsView, events: readonly ChipsEvent[], shown: number): Frame[] {
  const end = view.ended ? events.findIndex((event, place) => place > shown && event.type === "RoundEnded") : -1;
  const frame = (from: number, to: number): Frame => ({
    view,
    events: to,
    lasts: pause(events.slice(from, to)),
    showsEnd: to === events.length,
  });
  if (end < 0) return [frame(shown, events.length)];
  return [frame(shown, end), frame(end, events.length)];
}
