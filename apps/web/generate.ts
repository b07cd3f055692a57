import { generateDocuments } from './generate-documents.ts';
import { generateMessages } from './generate-messages.ts';

// Generates code from other sources: the messages, and the types of GraphQL documents.
await generateMessages();
await generateDocuments();
