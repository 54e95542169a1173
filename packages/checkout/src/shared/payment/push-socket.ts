import { type FollowRequest, PushMessage } from '@istmo/contract/provider';
import * as v from 'valibot';

const MessageText = v.pipe(v.string(), v.parseJson(), PushMessage);

/** A proxy in between may take the connection and say nothing more. */
const FIRST_WORD_MS = 10_000;

type PushSocketOptions = {
  url: string;
  request: FollowRequest;
  heard: (message: PushMessage) => void;
  /** It ended by itself, or never began. Told once. */
  lost: () => void;
};

/** One connection to the provider's pushes, until one of both ends it. Returns what ends it here. */
export function openPushSocket({ url, request, heard, lost }: PushSocketOptions): () => void {
  let over = false;
  const socket = socketTo(url);
  // Neither an address that is none nor a browser that refuses changes its mind.
  if (!socket) return () => undefined;
  const end = (): void => {
    over = true;
    clearTimeout(timer);
    socket.close();
  };
  const fail = (): void => {
    if (over) return;
    end();
    lost();
  };
  const timer = setTimeout(fail, FIRST_WORD_MS);
  socket.onopen = () => {
    if (!over) socket.send(JSON.stringify(request));
  };
  socket.onclose = fail;
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(MessageText, data);
    // What is not as agreed is no news.
    if (over || !message.success) return;
    clearTimeout(timer);
    heard(message.output);
  };
  return end;
}

function socketTo(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url);
  } catch {
    return undefined;
  }
}
