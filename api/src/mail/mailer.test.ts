import { createServer, type AddressInfo, type Server } from 'node:net';

import { createMailer } from './mailer.ts';

const MAIL = { to: 'sara@example.org', subject: 'Hello', text: 'A link: https://rishta.example/?a=b\n' };

/** Speaks just enough SMTP: each command gets the answer that its first letters call for. */
function smtpServer(answers: Record<string, string>): Promise<{ server: Server; url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
        return;
      }
      const verb = text.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      socket.write(`${answers[verb] ?? (inData ? '354 go on' : '250 fine')}\r\n`);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, url: `smtp://127.0.0.1:${port}`, heard });
    });
  });
}

describe('mail by SMTP', () => {
  it('reaches the server', async () => {
    const { server, url, heard } = await smtpServer({});
    await createMailer({ dataDir: '/nowhere', mailFrom: 'Rishta <no-reply@rishta.example>', smtpUrl: url })(MAIL);
    server.close();
    expect(heard.join('')).toContain('RCPT TO:<sara@example.org>');
    expect(heard.join('')).toContain('Subject: Hello');
  });

  it('fails without naming the recipient', async () => {
    const { server, url } = await smtpServer({ RCPT: '550 no such user sara@example.org' });
    const sending = createMailer({ dataDir: '/nowhere', mailFrom: 'no-reply@rishta.example', smtpUrl: url })(MAIL);
    const error: unknown = await sending.catch((reason: unknown) => reason);
    server.close();
    expect(error).toBeInstanceOf(Error);
    const { message, stack } = error as Error;
    expect(message).toBe('The mail was not sent: EENVELOPE 550');
    expect(stack).not.toContain('sara');
  });
});
