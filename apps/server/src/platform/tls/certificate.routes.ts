import type { FastifyInstance } from 'fastify';
import type { IssuedCertificate } from './issue-certificate.ts';

export const certificatePath = '/_certificate';

/** Phones install a root that is sent with this type. iPhones open no WebSocket to a server whose root they do not trust. */
export function registerCertificate(app: FastifyInstance, { root }: IssuedCertificate): void {
  app.get(certificatePath, (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="yobirin.crt"')
      .send(root),
  );
}
