/** Posted by the bank's page to the page that embeds it. It has no outcome: the API knows that. */
export const authenticatedMessage = 'stripe-sandbox:authenticated';
