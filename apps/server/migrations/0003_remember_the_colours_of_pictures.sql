ALTER TABLE "yobirin_properties" ADD COLUMN "icon_color" text;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "background_color" text;