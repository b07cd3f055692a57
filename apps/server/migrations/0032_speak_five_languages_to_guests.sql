ALTER TYPE "public"."language" ADD VALUE 'KO';--> statement-breakpoint
ALTER TYPE "public"."language" ADD VALUE 'ZH_HANS';--> statement-breakpoint
ALTER TYPE "public"."language" ADD VALUE 'ZH_HANT';