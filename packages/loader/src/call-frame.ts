import type { CloseAnswer, FrameApi, FrameOptions, OptionsAnswer } from '@istmo/contract/bridge';
import { connectBridge, type OfferedMethods, type RemoteProxy } from '@istmo/contract/bridge-connection';
import { type Parse, parseCloseAnswer, parseOptionsAnswer } from '@istmo/contract/bridge-messages';
import type { Report } from './report';
import { unlessRefused } from './unless-refused';

type CalledFrameOptions = {
  remoteWindow: Window;
  /** The one origin that is heard and called. */
  origin: string;
  /** What the frame may call. */
  methods: OfferedMethods;
  report: Report;
};

/** A frame that is in place. Each call waits until it is connected. */
export type CalledFrame = {
  /** Whether the frame looks as asked. What it refuses of the options is reported. */
  open: (options: FrameOptions) => Promise<boolean>;
  update: (options: FrameOptions) => Promise<boolean>;
  /** `undefined` where the frame gives no valid answer. */
  requestClose: () => Promise<CloseAnswer | undefined>;
  disconnect: () => void;
};

type Frame = RemoteProxy<FrameApi>;

/** Connects to the checkout in a frame. Its answers are parsed: types do not cross an origin. */
export function callFrame({ report, ...options }: CalledFrameOptions): CalledFrame {
  const connection = connectBridge<FrameApi>({ ...options, greets: false });
  let isGone = false;
  const request = async <A>(parse: Parse<A>, call: (frame: Frame) => Promise<A>): Promise<A | undefined> => {
    try {
      const answer = parse(await call(await connection.remote()));
      if (answer !== undefined) return answer;
      throw new TypeError('It is not as agreed.');
    } catch (error) {
      // What the frame rejects with may be an object that cannot be written.
      const reason = unlessRefused(() => String(error)) ?? '';
      const message = `The checkout gave no valid answer. ${reason}`;
      if (!isGone) report({ code: 'invalid_message', message });
      return undefined;
    }
  };
  const setOptions = async (call: (frame: Frame) => Promise<OptionsAnswer>) => {
    const answer = await request(parseOptionsAnswer, call);
    answer?.refused.forEach((message) => report({ code: 'invalid_options', message }));
    return answer !== undefined;
  };
  return {
    open: (given) => setOptions((frame) => frame.open({ options: given })),
    update: (given) => setOptions((frame) => frame.update({ options: given })),
    requestClose: () => request(parseCloseAnswer, (frame) => frame.requestClose()),
    disconnect() {
      isGone = true;
      // Where a page has frozen the prototypes, penpal throws once it has let go of everything.
      unlessRefused(connection.destroy);
    },
  };
}
