import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How the server behaves: `drops` takes a mail and ends the connection before it says so. */
export type SmtpMood = 'well' | 'slow' | 'silent' | 'busy' | 'unknown-recipient' | 'drops' | 'hangs-up';

export interface TakenMail {
  messageId: string;
  to: string;
  text: string;
}

export interface SmtpDouble {
  url: string;
  mood: SmtpMood;
  /** Every mail that was taken, also those whose sender does not know it. */
  taken: TakenMail[];
  /** How many senders waited for it at most at the same time. */
  mostAtOnce: number;
  /** Refuses connections, and ends those that there are. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
}

const SLOW_MS = 700;
const TAKEN = '250 taken';

/** A mail server that does harm on demand. It speaks just enough SMTP. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => {
        sockets.add(socket);
        waiting.add(socket);
        double.mostAtOnce = Math.max(double.mostAtOnce, waiting.size);
        socket.on('close', () => {
          sockets.delete(socket);
          waiting.delete(socket);
        });
        socket.on('error', () => undefined);
        converse(socket, double, () => waiting.delete(socket));
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });

  const double: SmtpDouble = {
    url: '',
    mood: 'well',
    taken: [],
    mostAtOnce: 0,
    async leave() {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
    async comeBack() {
      server = await listen(port);
    },
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  double.url = `smtp://127.0.0.1:${port}`;
  return double;
}

function converse(socket: Socket, double: SmtpDouble, onTaken: () => void): void {
  if (double.mood === 'silent') return;
  if (double.mood === 'hangs-up') {
    socket.destroy();
    return;
  }
  const say = (line: string) => {
    const write = () => {
      if (line === TAKEN) onTaken();
      if (socket.writable) socket.write(`${line}\r\n`);
    };
    if (double.mood === 'slow') setTimeout(write, SLOW_MS);
    else write();
  };
  let heard = '';
  let to = '';
  let isInData = false;
  say('220 ready');
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    const end = isInData ? '\r\n.\r\n' : '\r\n';
    const length = heard.indexOf(end);
    if (length < 0) return;
    const text = heard.slice(0, length);
    heard = heard.slice(length + end.length);
    if (isInData) {
      isInData = false;
      double.taken.push({ messageId: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '', to, text });
      if (double.mood === 'drops') socket.destroy();
      else say(TAKEN);
      return;
    }
    const verb = text.slice(0, 4).toUpperCase();
    to = /^RCPT TO:<(.*)>/i.exec(text)?.[1] ?? to;
    const answer = answerTo(verb, to, double.mood);
    isInData = answer.startsWith('354');
    say(answer);
  });
}

function answerTo(verb: string, to: string, mood: SmtpMood): string {
  if (verb === 'RCPT' && mood === 'busy') return `451 try ${to} later`;
  if (verb === 'RCPT' && mood === 'unknown-recipient') return `550 no such user ${to}`;
  return verb === 'DATA' ? '354 go on' : '250 fine';
}
