/** What the bank's page tells the page that shows it. It carries no outcome: that is asked of the API. */
export const authenticatedMessage = 'stripe-sandbox:authenticated';
