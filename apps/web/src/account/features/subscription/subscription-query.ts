import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { subscriptionOf } from './subscription.ts';

const Subscription = graphql(`
  query Subscription($accountId: ID!) {
    authenticatedUser {
      id
      memberships {
        id
        role
        account {
          id
          currentLicenseStatus
          trialEndAt
          customers {
            id
            status
            hasInvoices
          }
          plan {
            id
            stripeSubscriptionId
            planMaster {
              id
            }
            options {
              id
              quantity
              optionMaster {
                id
              }
            }
            licensedPlans {
              id
              planMasterId
              isActivated
              licenseExpiredAt
              cancelAt
            }
          }
        }
        yobirinProperties {
          id
          yobirinId
          nickname
        }
      }
    }
    customerSources(accountId: $accountId) {
      brand
      lastDigit
      expireYear
      expireMonth
    }
    planMasters {
      id
      price
      maxSeats
      maxGroups
      name
      isAdminPlan
      planLocales {
        language
        name
      }
    }
    optionMasters {
      id
      type
      price
    }
  }
`);

const AccountUsage = graphql(`
  query AccountUsage($accountId: ID!) {
    accountUsage(id: $accountId) {
      useSheats
      useGroups
    }
  }
`);

export const subscriptionKey = ['subscription'];

/** The state of the owner's account: its license, plan, options and card. */
export function subscriptionQuery(accountId: string) {
  return queryOptions({
    queryKey: [...subscriptionKey, accountId],
    queryFn: async () => subscriptionOf(await request(Subscription, { accountId }), accountId),
  });
}

export function usageQuery(accountId: string) {
  return queryOptions({
    queryKey: ['account-usage', accountId],
    queryFn: async () => (await request(AccountUsage, { accountId })).accountUsage,
  });
}
